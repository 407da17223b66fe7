import { paletteMessages as words } from '../../messages/palette.ts'
import { shellMessages } from '../../messages/shell.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './palette.module.css'

/** Which keys do what. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={words.shortcuts}
      onClose={onClose}
      actions={<Button onClick={onClose}>{shellMessages.close}</Button>}
    >
      <dl className={styles.keys}>
        {words.keys.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
