import { defineConfig, type OxlintOverride } from 'oxlint'
import { arrows, serverLayers, withoutNode } from './arrows.ts'

/** Forbidden imports of a file in `folder`, as patterns over its relative import paths. */
function arrowsFrom(folder: string): OxlintOverride {
  const node = { regex: '^node:', message: `${folder} runs in the browser: nothing of Node here.` }
  const patterns = arrowPatterns(folder)
  const all = withoutNode.includes(folder) ? [...patterns, node] : patterns
  return { files: [`**/src/${folder}/**`], rules: { 'no-restricted-imports': ['error', { patterns: all }] } }
}

function arrowPatterns(folder: string) {
  const allowed = arrows[folder] ?? []
  return Object.keys(arrows)
    .filter((other) => other !== folder)
    .flatMap((other) => {
      const arrow = allowed.find(({ to }) => to.split('/')[0] === other)
      if (arrow && !arrow.typesOnly) return []
      return {
        regex: `^(\\.\\./)+${other}/`,
        message: `${folder} may not import ${other} (the map is in src/README.md).`,
        allowTypeImports: arrow?.typesOnly === true,
      }
    })
}

/** Forbidden imports of a module of src/server: every module above it, and what `server` may not import at all. */
function arrowsFromLayer(room: (typeof serverLayers)[number], index: number): OxlintOverride {
  const above = serverLayers.slice(index + 1).map((other) => ({
    // Another module of modules/ is a sibling; every other one is next to modules/.
    regex: `^(\\.\\./)+(modules/)?${other.replace('modules/', '')}/`,
    message: `${room} stands below ${other} (the order is in tests/checks/arrows.ts).`,
  }))
  const asServer = arrowPatterns('server')
  return {
    files: [`**/src/server/${room}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [...asServer, ...above] }] },
  }
}

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ['node_modules', 'dist', '/build', '.astro', 'coverage', '**/*.d.ts'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    // Project rules: types. (Enums are refused by `erasableSyntaxOnly`.)
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-namespace': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    // Project rules: files.
    'import/no-default-export': 'error',
    'import/no-cycle': 'error',
    'import/no-namespace': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['warn', { max: 400, skipBlankLines: false, skipComments: false }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // Stores and tests detect changes by a new object.
    'oxc/no-map-spread': 'off',
    // Promises.
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/only-throw-error': 'error',
    // React.
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-array-index-key': 'error',
    'react/react-in-jsx-scope': 'off',
    // Plain mistakes outside the categories.

    eqeqeq: ['error', 'always'],
    'prefer-const': 'error',
    'no-var': 'error',
    'no-eval': 'error',
    'no-alert': 'error',
    'no-console': 'error',
    'no-param-reassign': 'error',
    'no-else-return': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/throw-new-error': 'error',
    'unicorn/no-array-for-each': 'error',
    // Contrary to this project's style. Listboxes, menus and charts have no tag of their own.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'error',
  },
  overrides: [
    ...Object.keys(arrows).map(arrowsFrom),
    ...serverLayers.map(arrowsFromLayer),
    {
      files: [
        '**/*.config.{ts,mjs}',
        '**/src/server/start/functions/*.ts',
        '**/tests/e2e/global-setup.ts',
        '**/*.astro',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Command-line programs, whose purpose is output.
      files: ['**/src/server/**', '**/tools/**', '**/tests/**', 'sizes.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // Playwright's fixtures: `use` is not a hook, and dependencies must be destructured, even if empty.
      files: ['**/tests/e2e/**/{fixtures,status.test}.ts'],
      rules: { 'react/rules-of-hooks': 'off', 'react/hooks': 'off', 'no-empty-pattern': 'off' },
    },
    { files: ['**/src/pages/**'], rules: { 'unicorn/filename-case': 'off' } },
  ],
})
