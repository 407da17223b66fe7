import { addCampaign, addContent } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { unique } from '../support/factories.ts'
import { expect, test } from './spec/fixtures.ts'
