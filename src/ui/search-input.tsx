import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './search-input.module.css'
import { TextInput } from './text-input.tsx'

/** A search box for the tools above a list; `label` is its accessible name and its placeholder. */
export function SearchInput({
  label,
  className,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type' | 'placeholder' | 'aria-label'> & { label: string }) {
  return (
    <TextInput
      // The server's limit.
      maxLength={200}
      {...rest}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      className={classNames(styles.search, className)}
      before={<Icon name="search" />}
    />
  )
}
