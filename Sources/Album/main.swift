import Foundation

exit(AlbumProgram().run(Array(CommandLine.arguments.dropFirst())).rawValue)
