import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useCloseOnBack } from '#ui/feedback/use-close-on-back'

export interface ColumnMenuProps {
  columns: readonly { key: string; label: string }[]
  /** Keys of the visible columns. */
  visible: readonly string[]
  onChange: (keys: string[]) => void
}

/** The menu of visible columns; at least one remains visible. */
export function ColumnMenu({ columns, visible, onChange }: ColumnMenuProps) {
  const [isOpen, setOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  const toggle = (key: string, isWanted: boolean) =>
    onChange(
      columns
        .map((column) => column.key)
        .filter((other) => (other === key ? isWanted : visible.includes(other))),
    )
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={6}
      withInitialFocusPlaceholder={false}
      styles={{ item: { minHeight: 'var(--rw-press)' } }}
    >
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, label }, position) => {
          const isVisible = visible.includes(key)
          return (
            <Menu.CheckboxItem
              key={key}
              // Gets the focus when the menu opens: Mantine finds no item to focus before the menu is visible.
              data-autofocus={position === 0 || undefined}
              checked={isVisible}
              disabled={isVisible && visible.length === 1}
              onChange={(isWanted) => toggle(key, isWanted)}
            >
              {label}
            </Menu.CheckboxItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
