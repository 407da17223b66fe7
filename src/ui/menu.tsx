import { useEffect, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { moveInMenu } from './move-in-menu.ts'
import styles from './menu.module.css'
import { placePopover } from './place-popover.ts'
import { whenMoved } from './when-moved.ts'

export type MenuItem = {
  id: string
  label: string
  icon?: IconName
  /** At the end of the line, such as a format. */
  meta?: string
  danger?: boolean
  /** A line above it; the first dangerous item always has one. */
  separated?: boolean
  disabled?: boolean
} & ({ href: string; onSelect?: () => void } | { href?: undefined; onSelect: () => void })

type MenuProps = ButtonLook & {
  /** The label of the menu, and of the button if that has only an icon. */
  label: string
  items: readonly MenuItem[]
  /** The content of the button. */
  children: ReactNode
  align?: 'start' | 'end'
  /** Above the items, such as the signed-in user. */
  head?: ReactNode
  className?: string | undefined
  disabled?: boolean
  /** While true it does not open, and a spinner replaces its icon. */
  busy?: boolean
}

/** A button with a list of actions: a popover on wide screens, a sheet at the bottom of a phone. */
export function Menu({
  label,
  items,
  children,
  align = 'end',
  head,
  square = false,
  className,
  ...look
}: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const from = button.current
    const to = list.current
    if (!open || !from || !to) return undefined
    return whenMoved(to, () => {
      if (!to.matches(':popover-open')) return
      // In a resized window, its button may be elsewhere.
      if (from.checkVisibility()) placePopover(from, to, { align, dockable: true })
      else to.hidePopover()
    })
  }, [open, align])

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    const shown = event.newState === 'open'
    event.currentTarget.toggleAttribute('data-placed', shown)
    if (!shown || !button.current) return
    placePopover(button.current, event.currentTarget, { align, dockable: true })
    event.currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }

  function close() {
    list.current?.hidePopover()
    button.current?.focus()
  }

  const firstDanger = items.findIndex((item) => item.danger)
  return (
    <>
      <Button
        {...look}
        ref={button}
        square={square}
        className={className}
        aria-label={square ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        {children}
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={toggled}
        onKeyDown={(event) => moveInMenu(event, close)}
      >
        {open && head && <div className={styles.head}>{head}</div>}
        {open &&
          items.map((item, index) => (
            <Entry
              key={item.id}
              item={item}
              separated={index > 0 && (item.separated === true || index === firstDanger)}
              onClose={close}
            />
          ))}
      </div>
    </>
  )
}

function Entry({ item, separated, onClose }: { item: MenuItem; separated: boolean; onClose: () => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
      {item.meta && <span className={styles.meta}>{item.meta}</span>}
    </>
  )
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(styles.item, item.danger && styles.danger),
  }
  function select() {
    onClose()
    item.onSelect?.()
  }
  return (
    <>
      {separated && <hr className={styles.separator} />}
      {item.href === undefined ? (
        <button {...shared} type="button" disabled={item.disabled} onClick={select}>
          {content}
        </button>
      ) : (
        <a {...shared} href={item.href} onClick={select}>
          {content}
        </a>
      )}
    </>
  )
}
