import Foundation

// Prints one JSON object a line: what was measured, and the figures. `frame-bench --help` tells what there is.

exit(BenchProgram.run(Array(CommandLine.arguments.dropFirst())))
