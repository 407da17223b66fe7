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
                  const edits: Edit[] = []
                  for (const statement of this.parse(code).body) {
                    const made =
                      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
                    if (made?.type !== 'VariableDeclaration') continue
                    for (const { init } of made.declarations) {
                      if (init?.type === 'CallExpression' && code.startsWith('endpoint(', init.start)) {
                        const [value] = init.arguments
                        if (value?.type === 'ObjectExpression')
                          edits.push(...withoutSchemas(code, value.properties))
                      } else if (init) edits.push(...markedPure(init))
                    }
                  }
                  return { code: edit(code, edits), map: null, moduleSideEffects: false }
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

function edit(code: string, edits: readonly Edit[]): string {
  return edits
    .toReversed()
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code)
}
