import { gradient, type Scene, turn } from './scene.ts'

const LIGHTS = [
  ['#f2a98a', '#f9d9b0', '#fff3d8', '#8d7188', '#5d5470', '#2f3146'],
  ['#9fc2d4', '#e8efe6', '#ffffff', '#7d9aa6', '#4b6b78', '#233c48'],
  ['#3a3a66', '#c97f8d', '#ffe9c9', '#6d5a86', '#433f66', '#1f2038'],
  ['#c9d7b8', '#f4f0d8', '#fff8dc', '#8aa087', '#5a7763', '#2c4438'],
] as const

/** Three mountain ranges, the farthest with snow. */
export const mountains: Scene = (variant) => {
  const [high, low, sun, far, middle, near] = turn(LIGHTS, variant)
  const sunX = turn([430, 170, 300, 470], variant)
  const peak = turn([310, 360, 250, 290], variant)
  return `<defs>${gradient('sky', high, low)}</defs><rect width="600" height="600" fill="url(#sky)"/>
<circle cx="${sunX}" cy="190" r="120" fill="${sun}" opacity=".35"/><circle cx="${sunX}" cy="190" r="66" fill="${sun}"/>
<path d="M0 430L120 270 190 340 ${peak} 150 ${peak + 130} 330 510 250 600 340V600H0Z" fill="${far}"/>
<path d="M${peak} 150L${peak - 48} 226 ${peak - 12} 262 ${peak + 14} 232 ${peak + 40} 262 ${peak + 60} 233Z" fill="#fdf4ee"/>
<path d="M0 500L150 350 250 450 390 310 520 440 600 390V600H0Z" fill="${middle}"/>
<path d="M0 560L110 480 210 550 360 470 470 540 600 470V600H0Z" fill="${near}"/>`
}
