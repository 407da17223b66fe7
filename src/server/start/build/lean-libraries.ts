import type { AstroIntegration } from 'astro'

/**
 * Small stand-ins for parts of libraries that do far more than we ask of them, by importer and name. The size
 * budgets hold them in place; development and tests run the originals.
 */
const standIns: { importer: RegExp; name: string; code: string }[] = [
  {
    // Addresses come whole from call-url.ts; ofetch's base and query are never given.
    importer: /\/ofetch\//,
    name: 'ufo',
    code: 'export const withBase = (url) => url; export const withQuery = (url) => url',
  },
  {
    // Our server's JSON needs no repair.
    importer: /\/ofetch\//,
    name: 'destr',
    code: 'export default (text) => (text === "" ? undefined : JSON.parse(text))',
  },
  {
    // Every store of ours is watched as a whole.
    importer: /\/@nanostores\/react\//,
    name: 'nanostores',
    code: 'export const listenKeys = null',
  },
  {
    // Every icon is drawn at its usual size and weight, or by the style sheet.
    importer: /\/lucide-react\/.*\/icons\//,
    name: '../createLucideIcon.mjs',
    code: `import { createElement } from 'react'
      const look = {
        xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
        stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
      }
      export default ({ node }) => ({ className = '', ...rest }) =>
        createElement('svg', { ...look, className: 'lucide ' + className, ...rest },
          node.map(([tag, attributes]) => createElement(tag, attributes)))`,
  },
]

/** Sends the browser the stand-ins. */
export function leanLibraries(): AstroIntegration {
  return {
    name: 'lean-libraries',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'lean-libraries',
                apply: 'build',
                enforce: 'pre',
                applyToEnvironment: ({ name }) => name === 'client',
                resolveId: (name, importer) => {
                  const index = standIns.findIndex(
                    (one) => one.name === name && one.importer.test(importer ?? ''),
                  )
                  return index === -1 ? null : `${prefix}${index}`
                },
                load: (id) =>
                  id.startsWith(prefix) ? standIns[Number(id.slice(prefix.length))]?.code : null,
              },
            ],
          },
        })
      },
    },
  }
}

const prefix = '\0lean-libraries:'
