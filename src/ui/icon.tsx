import { classNames } from './class-names.ts'
import drawings from './icons.svg?url'

/** The drawings of icons.svg. */
export type IconName =
  | 'arrow-down-right'
  | 'arrow-left'
  | 'arrow-up-right'
  | 'building'
  | 'chart-line'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevron-up'
  | 'circle-alert'
  | 'circle-check'
  | 'clock'
  | 'copy'
  | 'download'
  | 'ellipsis'
  | 'external-link'
  | 'eye'
  | 'eye-off'
  | 'file-text'
  | 'file-up'
  | 'flask-conical'
  | 'heart'
  | 'history'
  | 'image'
  | 'info'
  | 'instagram'
  | 'layout-dashboard'
  | 'lock'
  | 'log-out'
  | 'mail'
  | 'megaphone'
  | 'message-circle'
  | 'message-square-plus'
  | 'pencil'
  | 'plus'
  | 'printer'
  | 'refresh-cw'
  | 'search'
  | 'settings'
  | 'share'
  | 'shield-check'
  | 'snowflake'
  | 'table'
  | 'tiktok'
  | 'trash'
  | 'triangle-alert'
  | 'users'
  | 'x'
  | 'youtube'

/** A drawing beside words, or in a button that has a name: nothing reads it out. The style sheet says its size. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames('icon', className)} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
