import { suite } from '../support/suite.ts'

export default suite('checks')
