import ts from 'typescript'

/** The names that a TypeScript module exports at their declaration. */
export function exportsOf(text: string): string[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  return source.statements.flatMap((statement) => (isExported(statement) ? namesOf(statement) : []))
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    const { declarations } = statement.declarationList
    return declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  }
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  return named && statement.name ? [statement.name.text] : []
}
