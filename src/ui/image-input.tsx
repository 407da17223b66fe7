import { imageInputMessages } from '../messages/image-input.ts'
import { Button } from './button.tsx'
import { FileInput } from './file-input.tsx'
import { Icon } from './icon.tsx'
import styles from './image-input.module.css'

type ImageInputProps = {
  /** The image to show: the chosen one, else the stored one. */
  src: string | null
  /** True if the shown image was just chosen: it can be removed. */
  chosen: boolean
  busy?: boolean
  onFile: (file: File) => void
  onClear: () => void
}

/** An image input with a preview. */
export function ImageInput({ src, chosen, busy = false, onFile, onClear }: ImageInputProps) {
  return (
    <div className={styles.row}>
      {src && <img className={styles.preview} src={src} alt={imageInputMessages.preview} />}
      <FileInput
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        icon={<Icon name="image" />}
        label={
          busy ? imageInputMessages.reading : src ? imageInputMessages.replace : imageInputMessages.choose
        }
        disabled={busy}
        onFile={onFile}
      />
      {chosen && (
        <Button kind="ghost" square aria-label={imageInputMessages.remove} onClick={onClear}>
          <Icon name="x" />
        </Button>
      )}
    </div>
  )
}
