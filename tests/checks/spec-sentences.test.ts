import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { SENTENCES } from '../e2e/spec/sentences.ts'
import { projectFiles, projectRoot } from '../support/project-files.ts'

const sentences = Object.entries(SENTENCES).flatMap(([section, ones]) =>
  ones.map((sentence) => `${section}: ${sentence}`),
)
const titles = projectFiles('tests/e2e/spec/', /\.test\.ts$/).flatMap((path) =>
  titlesIn(path).map((title) => `${basename(path).slice(0, 2)}: ${title}`),
)

it('every sentence of the specification has its test', () => {
  const tested = new Set(titles)
  expect(sentences.filter((sentence) => !tested.has(sentence))).toEqual([])
})

it('every test of the specification has its sentence, and no other test has it', () => {
  const known = new Set<string>(sentences)
  expect(titles.filter((title) => !known.has(title))).toEqual([])
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

/** Titles of a file's tests; skipped ones, or those that the runner cannot find, do not count. */
function titlesIn(path: string): string[] {
  const text = readFileSync(`${projectRoot}${path}`, 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return []
    const { expression, arguments: given } = statement.expression
    const [title] = given
    if (!ts.isIdentifier(expression) || expression.text !== 'test') return []
    return [title && ts.isStringLiteralLike(title) ? title.text : '(no words)']
  })
}
