import Foundation

/// The lines of one section, solved: where they lie in relation to each other.
enum FlowLines {
  case uniform(UniformLines)
  case mixed(MixedLines)

  init(_ section: FlowSection, axis: FlowAxis, available: CGFloat) {
    let rules = LineRules(available: available, spacing: section.interitemSpacing.finite)
    let lineSpacing = section.lineSpacing.finite
    switch section.items {
    case .uniform(let size, _):
      let size = size.usable
      self = .uniform(
        UniformLines(
          count: section.itemCount, along: axis.along(size), across: axis.across(size), rules: rules,
          lineSpacing: lineSpacing))
    case .each(let sizes):
      let usable = sizes.allSatisfy(\.isUsable) ? sizes : ContiguousArray(sizes.lazy.map(\.usable))
      self = .mixed(MixedLines(sizes: usable, axis: axis, rules: rules, lineSpacing: lineSpacing))
    }
  }

  var count: Int {
    switch self {
    case .uniform(let lines): lines.count
    case .mixed(let lines): lines.sizes.count
    }
  }

  var length: CGFloat {
    switch self {
    case .uniform(let lines): lines.length
    case .mixed(let lines): lines.length
    }
  }

  var bounds: (low: CGFloat, high: CGFloat) {
    switch self {
    case .uniform(let lines): lines.bounds
    case .mixed(let lines): lines.bounds
    }
  }
}
