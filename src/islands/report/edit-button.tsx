import { editInPlaceMessages as words } from '../../messages/edit-in-place.ts'
import { changeQuery } from '../../stores/address.ts'
import type { CampaignPart, CreatorPart } from '../../stores/campaign-form.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './edit-button.module.css'

type EditButtonProps = {
  /** Shows the label next to the pencil. */
  named?: boolean
} & ({ part: CampaignPart; of?: never } | { part: CreatorPart; of: { id: string; name: string } })

/** Opens the dialog that edits only this (`?edit=`). */
export function EditButton({ named = false, ...edit }: EditButtonProps) {
  const { part, of } = edit
  const name = edit.of ? words.of[edit.part](edit.of.name) : words.edit[part]
  return (
    <Button
      kind="ghost"
      size="small"
      square={!named}
      className={styles.button}
      {...(!named && { 'aria-label': name, title: name })}
      onClick={() => changeQuery({ edit: of ? `${part}:${of.id}` : part })}
    >
      <Icon name="pencil" />
      {named && name}
    </Button>
  )
}
