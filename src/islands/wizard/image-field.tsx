import { useStore } from '@nanostores/react'
import { wizardMessages } from '../../messages/wizard.ts'
import type { ImageChoice } from '../../stores/image-choice.ts'
import { Field } from '../../ui/field.tsx'
import { ImageInput } from '../../ui/image-input.tsx'

type ImageFieldProps = {
  label: string
  choice: ImageChoice
  /** The stored image. */
  current: string | null
}

/** An image input; its errors are shown immediately. */
export function ImageField({ label, choice, current }: ImageFieldProps) {
  const preview = useStore(choice.$preview)
  const error = useStore(choice.$error)
  const busy = useStore(choice.$busy)
  return (
    <Field label={label} optional hint={wizardMessages.imageHint} error={error}>
      <ImageInput
        src={preview ?? current}
        chosen={preview !== null}
        busy={busy}
        onFile={(file) => void choice.choose(file)}
        onClear={() => choice.clear()}
      />
    </Field>
  )
}
