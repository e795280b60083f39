import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import classes from './column-choice.module.css'

export interface ColumnChoiceProps {
  columns: readonly { key: string; label: string }[]
  /** Keys of those in sight. */
  visible: readonly string[]
  onChange: (keys: string[]) => void
}

/** Which columns a list shows; at least one stays. */
export function ColumnChoice({ columns, visible, onChange }: ColumnChoiceProps) {
  return (
    <Menu position="bottom-end" closeOnItemClick={false} offset={6}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, label }) => {
          const isVisible = visible.includes(key)
          return (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={isVisible}
              disabled={isVisible && visible.length === 1}
              leftSection={
                <span className={classes.mark} data-on={isVisible || undefined}>
                  <IconCheck size={16} aria-hidden="true" />
                </span>
              }
              onClick={() =>
                onChange(
                  columns
                    .map((column) => column.key)
                    .filter((one) => (one === key ? !isVisible : visible.includes(one))),
                )
              }
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
