import type { AstroIntegration } from 'astro'

/** What the browser reads of an endpoint value; the schemas of its answers are the server's and the tests'. */
const readByBrowser = new Set(['method', 'path', 'access', 'consumes', 'produces', 'idempotent'])

/**
 * Sends the browser of the contract only what it runs: endpoint values without their schemas, and of the other
 * schemas those that a form checks with.
 */
export function leanContract(): AstroIntegration {
  return {
    name: 'lean-contract',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'lean-contract',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                transform(code, id) {
                  if (!/\/src\/contract\/[\w-]+\.ts$/.test(id)) return null
                  const parts: Part[] = []
                  for (const statement of this.parse(code).body) {
                    const isExport = statement.type === 'ExportNamedDeclaration'
                    const made = isExport ? statement.declaration : statement
                    if (made?.type === 'VariableDeclaration') {
                      for (const { id: name, init } of made.declarations) {
                        const value = init?.type === 'CallExpression' ? init.arguments[0] : undefined
                        const properties = value?.type === 'ObjectExpression' ? value.properties : []
                        const names = isExport || name.type !== 'Identifier' ? [] : [name.name]
                        parts.push({ ...spanOf(statement), names, init, properties })
                      }
                    } else if (statement.type === 'ImportDeclaration') {
                      const names = statement.specifiers.map(({ local }) => local.name)
                      parts.push({ ...spanOf(statement), names, init: null, properties: [] })
                    }
                  }
                  return { code: lean(code, parts), map: null, moduleSideEffects: false }
                },
              },
            ],
          },
        })
      },
    },
  }
}

type Span = { start: number; end: number }
type Edit = Span & { text: string }
/** An import or a constant: the names that are only known in its own file, its value, its value's properties. */
type Part = Span & { names: string[]; init: Span | null; properties: readonly Span[] }

/** The code without the schemas of the endpoints, and without what was there for them alone. */
function lean(code: string, parts: readonly Part[]): string {
  const kept = new Set(parts)
  let text = edit(
    code,
    [...kept].flatMap((part) => edits(code, part)),
  )
  for (let before = ''; before !== text;) {
    before = text
    for (const part of kept) if (isUnused(part, text)) kept.delete(part)
    const gone = parts.filter((part) => !kept.has(part)).map(({ start, end }) => ({ start, end, text: '' }))
    text = edit(code, [...gone, ...[...kept].flatMap((part) => edits(code, part))])
  }
  return text
}

function isUnused({ names }: Part, text: string): boolean {
  // Not a property's name (`.name`), but spread (`...name`) it is.
  const isNamedOnce = (name: string) =>
    text.split(new RegExp(`(?<![\\w$/]|(?<!\\.\\.)\\.)${name}(?![\\w$])`)).length <= 2
  return names.length > 0 && names.every(isNamedOnce)
}

function edits(code: string, { init, properties }: Part): Edit[] {
  if (!init) return []
  return code.startsWith('endpoint(', init.start) ? withoutSchemas(code, properties) : markedPure(init)
}

function withoutSchemas(code: string, properties: readonly Span[]): Edit[] {
  return properties
    .filter(({ start }) => !readByBrowser.has(/^\w+/.exec(code.slice(start))?.[0] ?? ''))
    .map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' }))
}

/** Says to the bundler that making a constant does nothing else, which it does not believe of `...x.entries`. */
function markedPure({ start, end }: Span): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ]
}

function edit(code: string, all: readonly Edit[]): string {
  return all
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}

function spanOf({ start, end }: Span): Span {
  return { start, end }
}
