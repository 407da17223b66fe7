import { readFileSync } from 'node:fs'
import ts from 'typescript'

export type Import = {
  /** The text between the quotes. */
  from: string
  /** Only types: erased at build time. */
  typesOnly: boolean
  /** An `import()`: loaded on call. */
  dynamic: boolean
}

/** Every import, re-export and `import()` of a TypeScript, Astro or CSS file. */
export function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8')
  if (path.endsWith('.css')) return importsOfCss(text)
  if (path.endsWith('.astro')) return partsOfAstro(text).flatMap(importsOfTypeScript)
  return importsOfTypeScript(text)
}

function importsOfCss(text: string): Import[] {
  const found = text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]|\bfrom\s+['"]([^'"]+)['"]/g)
  return [...found].map(([, imported, composed]) => ({
    from: imported ?? composed ?? '',
    typesOnly: false,
    dynamic: false,
  }))
}

/** The code between the fences and in the scripts. */
function partsOfAstro(text: string): string[] {
  const fenced = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  return [fenced, ...scripts]
}

function importsOfTypeScript(text: string): Import[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const imports: Import[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteralLike(node.moduleSpecifier)) {
      imports.push({
        from: node.moduleSpecifier.text,
        typesOnly: importsTypesOnly(node.importClause),
        dynamic: false,
      })
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteralLike(node.moduleSpecifier)
    ) {
      imports.push({ from: node.moduleSpecifier.text, typesOnly: node.isTypeOnly, dynamic: false })
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments
      if (from && ts.isStringLiteralLike(from))
        imports.push({ from: from.text, typesOnly: false, dynamic: true })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return imports
}

function importsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { name, namedBindings } = clause
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false
  return namedBindings.elements.every((element) => element.isTypeOnly)
}
