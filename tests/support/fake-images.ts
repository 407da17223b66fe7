import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { SocialType } from '../../src/vocabulary/social-types.ts'

let signatures = 0
let edition = 0

/** From now on every channel and content has a different image. */
export function changeImages(): void {
  edition += 1
}

const ADDRESS_OF: Record<SocialType, (name: string, signature: number) => string> = {
  INSTAGRAM: (name, signature) =>
    `https://scontent-mxp1-1.cdninstagram.com/v/t51.2885-19/${name}_n.jpg?stp=dst-jpg&oh=${signature}`,
  TIKTOK: (name, signature) =>
    `https://p16-sign-va.tiktokcdn.com/tos-maliva/${name}~c5.jpeg?x-signature=${signature}`,
  YOUTUBE: (name) => `https://i.ytimg.com/vi/${name}/hqdefault.jpg`,
}

/** The platform's address of a channel's or content's image; signed again each time, as by the platforms. */
export function imageAddress(socialType: SocialType, name: string): string {
  signatures += 1
  return ADDRESS_OF[socialType](edition === 0 ? name : `${name}.${edition}`, signatures)
}

/** A JPEG whose colour depends on the path. */
export async function imageOf(path: string): Promise<Buffer> {
  const background = `#${createHash('sha256').update(path).digest('hex').slice(0, 6)}`
  return await sharp({ create: { width: 64, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
