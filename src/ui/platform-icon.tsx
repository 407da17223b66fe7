import type { SocialType } from '../vocabulary/social-types.ts'
import { platformNames } from '../messages/platforms.ts'
import { Icon } from './icon.tsx'
import styles from './platform-icon.module.css'

/** A platform's own glyph and name. */
export const platforms = {
  INSTAGRAM: { icon: 'instagram', name: platformNames.INSTAGRAM },
  TIKTOK: { icon: 'tiktok', name: platformNames.TIKTOK },
  YOUTUBE: { icon: 'youtube', name: platformNames.YOUTUBE },
} as const satisfies Record<SocialType, unknown>

/** The glyphs of some platforms in a row; each is announced by name, unless the names are next to them. */
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
        const { icon, name } = platforms[platform]
        return silent ? (
          <Icon key={platform} name={icon} />
        ) : (
          <span key={platform} role="img" aria-label={name}>
            <Icon name={icon} />
          </span>
        )
      })}
    </span>
  )
}
