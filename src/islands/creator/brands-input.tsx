import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { CreatorForm } from '../../stores/creator-form.ts'
import { useSearch } from '../wizard/use-search.ts'
import { ChosenInput } from './chosen-input.tsx'

/** Existing brands, and any other that is entered. */
export function BrandsInput({ form }: { form: CreatorForm }) {
  const brands = useStore(form.$values)['profile.brands']
  const [text, setText] = useState('')
  const found = useSearch(text, form.searchBrands, text.trim() !== '')
  return (
    <ChosenInput
      chosen={brands}
      onChosen={(names) => form.set('profile.brands', names)}
      options={text.trim() === '' ? [] : found.items.map(({ id, name }) => ({ id, label: name }))}
      text={text}
      onText={setText}
      creates
      remote
      busy={found.busy}
      maxLength={LIMITS.nameLength}
    />
  )
}
