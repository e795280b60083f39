import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { capitalize } from '#shared/text/capitalize'
import { FieldBox } from '#ui/fields/field-box'
import { ReorderList } from '../list/reorder/reorder-list'
import classes from './list-field.module.css'

/** An item of the list with its place. */
export interface ListFieldRow<Item> {
  id: string
  item: Item
  index: number
}

/** What `render` needs for the fields and buttons of one item. */
interface RowTools<Item> {
  row: ListFieldRow<Item>
  /** The item's name for people. */
  name: string
  /** Moves the item; null if the order has no meaning. */
  handle: ReactNode
  onType: (part: Partial<Item>) => void
  onRemove: () => void
}

export interface ListFieldProps<Item> {
  label: string
  description?: string | undefined
  /** Name of one item: 'key point'. */
  itemName: string
  max: number
  /** Whether items cannot be reordered. */
  isUnordered?: boolean
  /** A new item. */
  blank: Item
  /** What the person has typed as the item's name. */
  nameOf: (item: Item) => string
  /** The fields of an item. Its first input gets the focus when it is added. */
  render: (tools: RowTools<Item>) => ReactNode
  /** From `form.getInputProps`. */
  value?: Item[] | undefined
  onChange?: ((items: Item[]) => void) | undefined
  error?: ReactNode
  'data-path'?: string | undefined
}

/** A list of items, each with its own fields; items can be added, removed and moved. */
export function ListField<Item extends object>(props: ListFieldProps<Item>) {
  const { label, description, itemName, max, isUnordered = false, value: items = [], error } = props
  const { onChange = () => undefined } = props
  // Items change while they are typed, so each needs an id as its key; otherwise the field loses the focus.
  const [ids, setIds] = useState<string[]>(() => items.map(() => crypto.randomUUID()))
  if (ids.length !== items.length) setIds(items.map((_, index) => ids[index] ?? crypto.randomUUID()))
  const add = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLFieldSetElement>(null)
  const rows = items.map((item, index) => ({ id: ids[index] ?? String(index), item, index }))

  const nameOf = ({ item, index }: ListFieldRow<Item>) =>
    props.nameOf(item).trim() || `${itemName} ${index + 1}`
  const remove = (index: number) => {
    setIds(ids.filter((_, other) => other !== index))
    onChange(items.filter((_, other) => other !== index))
    requestAnimationFrame(() => add.current?.focus())
  }
  const render = (row: ListFieldRow<Item>, handle: ReactNode) =>
    props.render({
      row,
      name: nameOf(row),
      handle,
      onType: (part) =>
        onChange(items.map((item, other) => (other === row.index ? { ...item, ...part } : item))),
      onRemove: () => remove(row.index),
    })

  return (
    <FieldBox ref={field} label={label} description={description}>
      {rows.length === 0 ? null : isUnordered ? (
        <ul className="rw-stack rw-gap-8 rw-above-8">
          {rows.map((row) => (
            <li key={row.id} className={classes.line}>
              {render(row, null)}
            </li>
          ))}
        </ul>
      ) : (
        <div className="rw-above-8">
          <ReorderList
            label={label}
            layout="rows"
            rows={rows}
            nameOf={nameOf}
            onReorder={(newIds) => {
              setIds(newIds)
              onChange(newIds.flatMap((id) => rows.find((row) => row.id === id)?.item ?? []))
              return true
            }}
            render={(row, handle) => <div className={classes.item}>{render(row, handle)}</div>}
          />
        </div>
      )}
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
      <Button
        ref={add}
        variant="default"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={items.length >= max}
        onClick={() => {
          onChange([...items, props.blank])
          requestAnimationFrame(() => firstInputOfLastItem(field.current)?.focus())
        }}
        {...(props['data-path'] === undefined ? {} : { 'data-path': props['data-path'] })}
      >
        Add {itemName.split(' ').map(capitalize).join(' ')}
      </Button>
    </FieldBox>
  )
}

const firstInputOfLastItem = (field: HTMLElement | null) =>
  [...(field?.querySelectorAll('li') ?? [])].at(-1)?.querySelector('input')
