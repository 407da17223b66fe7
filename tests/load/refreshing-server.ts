// The background work of a server, in a process of its own: its provider takes CALL_MS longer for each call.
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../src/server/base/config.ts'
import type { SocialProvider } from '../../src/server/providers/social-provider.ts'
import { startBackground } from '../../src/server/start/background.ts'
import { openServices } from '../../src/server/start/open-services.ts'

const CALL_MS = Number(process.env.CALL_MS ?? 0)

const services = await openServices(readConfig(process.env))
const background = startBackground({ ...services, provider: slowed(services.provider) })
process.on('SIGTERM', () => {
  void background.stop().then(() => process.exit(0))
})
process.stdout.write('ready\n')

function slowed(provider: SocialProvider): SocialProvider {
  if (CALL_MS === 0) return provider
  return {
    ...provider,
    channel: (ref) => wait(CALL_MS).then(() => provider.channel(ref)),
    content: (ref) => wait(CALL_MS).then(() => provider.content(ref)),
    async *feed(ref, period) {
      await wait(CALL_MS)
      yield* provider.feed(ref, period)
    },
    stories: (ref, tracking) => wait(CALL_MS).then(() => provider.stories(ref, tracking)),
    audience: (ref) => wait(CALL_MS).then(() => provider.audience(ref)),
    overlap: (socialType, refs) => wait(CALL_MS).then(() => provider.overlap(socialType, refs)),
  }
}
