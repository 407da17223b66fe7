import type { SocialType } from '../../vocabulary/social-types.ts'
import { reportMessages } from '../../messages/report.ts'
import { platforms as known } from '../../ui/platform-icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'

type PlatformFilterProps = {
  platform: SocialType | null
  /** The campaign's platforms; with only one, there is nothing to choose. */
  platforms: readonly SocialType[]
  onChoose: (platform: SocialType | null) => void
}

/** «Piattaforme»: shows all numbers of the report for all platforms, or for one. */
export function PlatformFilter({ platform, platforms, onChoose }: PlatformFilterProps) {
  if (platforms.length < 2 && platform === null) return null
  return (
    <Segmented<SocialType | 'ALL'>
      size="small"
      label={reportMessages.platforms}
      value={platform ?? 'ALL'}
      options={[
        { value: 'ALL', label: reportMessages.allPlatforms },
        ...platforms.map((type) => ({ value: type, label: known[type].name })),
      ]}
      onValue={(value) => onChoose(value === 'ALL' ? null : value)}
    />
  )
}
