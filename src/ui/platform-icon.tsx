import type { SocialType } from '../trade/social-types.ts'
import { platformNames } from '../messages/platforms.ts'
import { InstagramIcon } from './instagram-icon.tsx'
import styles from './platform-icon.module.css'
import { TiktokIcon } from './tiktok-icon.tsx'
import { YoutubeIcon } from './youtube-icon.tsx'

/** A platform's own glyph and name. */
export const platforms = {
  INSTAGRAM: { Icon: InstagramIcon, name: platformNames.INSTAGRAM },
  TIKTOK: { Icon: TiktokIcon, name: platformNames.TIKTOK },
  YOUTUBE: { Icon: YoutubeIcon, name: platformNames.YOUTUBE },
} as const satisfies Record<SocialType, unknown>

/** The glyphs of some platforms in a row; each is read by its name, unless the names stand beside them. */
export function PlatformIcons({
  platforms: shown,
  silent = false,
}: {
  platforms: readonly SocialType[]
  silent?: boolean
}) {
  return (
    <span className={styles.icons}>
      {shown.map((platform) => {
        const { Icon, name } = platforms[platform]
        return silent ? (
          <Icon key={platform} />
        ) : (
          <span key={platform} role="img" aria-label={name}>
            <Icon />
          </span>
        )
      })}
    </span>
  )
}
