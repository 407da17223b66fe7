import type { Me } from '../../contract/user.ts'
import { paletteMessages as words } from '../../messages/palette.ts'
import { shellMessages } from '../../messages/shell.ts'
import { isStaff } from '../../stores/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './palette.module.css'

/** The list of shortcuts. */
export function Shortcuts({ user, onClose }: { user: Me; onClose: () => void }) {
  const keys = [...words.keys, ...(isStaff(user) ? words.staffKeys : [])]
  return (
    <Dialog
      title={words.shortcuts}
      onClose={onClose}
      actions={<Button onClick={onClose}>{shellMessages.close}</Button>}
    >
      <dl className={styles.keys}>
        {keys.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
