# Album: build, run, test, install. `make help` lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
ARGS ?=

BUILD_RELEASE = SWIFT="$(SWIFT)" Scripts/build-release
SOURCES := Package.swift Scripts/build-release $(shell find Sources -type f)
DATA = $(DESTDIR)$(PREFIX)/share

.DEFAULT_GOAL := help
.PHONY: help run build test check bench install uninstall format pictures clean

help:
	@echo 'make run        build and open the album (ARGS="--layout circle" passes options)'
	@echo 'make test       build and run every test, in real windows on a display of its own too'
	@echo 'make check      formatting, import directions, a build in which every warning is an error'
	@echo 'make bench      print the figures of frame-bench'
	@echo 'make install    into PREFIX ($(PREFIX)); DESTDIR is honoured'
	@echo 'make uninstall  remove what install put there'
	@echo 'make format     format the sources in place'
	@echo 'make pictures   draw the bundled pictures and the icon again'
	@echo 'make clean      remove everything that was built'

run: .build/release/album
	@exec .build/release/album $(ARGS)

build: .build/release/album

.build/release/album: $(SOURCES)
	@Scripts/install-needs run
	$(BUILD_RELEASE)
	@touch $@

test:
	@Scripts/install-needs run test
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

check:
	@Scripts/install-needs run
	@Scripts/check-format
	@Scripts/check-imports
	@Scripts/check-warnings

bench: .build/release/album
	@exec .build/release/frame-bench $(ARGS)

# Needs no Swift when the build is fresh, so `make build && sudo make install` works with a Swift only the user has.
install: .build/release/album
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DATA)/album/Pictures" "$(DATA)/applications" "$(DATA)/man/man1"
	install -m 755 .build/release/album "$(DESTDIR)$(PREFIX)/bin/album"
	install -m 644 Resources/Pictures/* "$(DATA)/album/Pictures/"
	install -m 644 Packaging/album.desktop "$(DATA)/applications/album.desktop"
	install -m 644 Packaging/album.1 "$(DATA)/man/man1/album.1"
	for size in 16 32 48 64 128 256; do \
	  folder="$(DATA)/icons/hicolor/$${size}x$${size}/apps"; \
	  install -d "$$folder" && install -m 644 "Packaging/icons/$$size.png" "$$folder/album.png" || exit 1; \
	done

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/album" "$(DATA)/applications/album.desktop" "$(DATA)/man/man1/album.1"
	rm -f "$(DATA)"/icons/hicolor/*/apps/album.png
	rm -rf "$(DATA)/album"

format:
	$(SWIFT) format -i -r -p Sources Tests Package.swift

pictures:
	@Scripts/install-needs pictures
	Scripts/make-pictures

clean:
	rm -rf .build
