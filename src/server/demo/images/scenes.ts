import { bottle } from './bottle.ts'
import { cone } from './cone.ts'
import { cup } from './cup.ts'
import { garden } from './garden.ts'
import { mountains } from './mountains.ts'
import { plate } from './plate.ts'
import { rings } from './rings.ts'
import type { Scene } from './scene.ts'
import { sea } from './sea.ts'

/** The subjects of the invented brands' images. */
export const scenes = { bottle, cone, cup, garden, mountains, plate, rings, sea } as const satisfies Record<
  string,
  Scene
>
export type SceneName = keyof typeof scenes

/** Variants of each scene. */
export const VARIANTS = 4
