import { leftOutFiles } from '../support/left-out.ts'
import { suite } from '../support/suite.ts'

/** The API tests, whose requests three servers behind HAProxy answer, on Patroni and Swift. */
export default suite('api', {
  name: 'cluster',
  exclude: leftOutFiles,
  setupFiles: ['tests/support/leave-out.ts'],
  globalSetup: ['tests/cluster/provide-cluster.ts', 'tests/support/provide-postgres.ts'],
})
