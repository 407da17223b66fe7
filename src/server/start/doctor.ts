import { doctorMessages as words } from '../../messages/doctor.ts'
import { readConfig } from '../base/config.ts'
import { examine, type Finding } from './examine.ts'
import { reportFailure } from './report-failure.ts'

/** `npm run doctor`: reports problems of this installation and how to fix them; exits with 1 if there are any. */
async function main(): Promise<void> {
  const found: Finding[] = []
  const report = (finding: Finding) => {
    found.push(finding)
    console.log(`${words.marks[finding.state]}  ${finding.text}`)
  }
  report({ state: 'ok', text: words.node(process.versions.node) })
  const config = readConfig(process.env)
  report({ state: 'ok', text: words.settings })
  for await (const finding of examine(config)) report(finding)
  const count = (state: Finding['state']) => found.filter((one) => one.state === state).length
  console.log(words.summary(count('wrong'), count('note')))
  if (count('wrong') > 0) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  reportFailure(error, 'it')
}
