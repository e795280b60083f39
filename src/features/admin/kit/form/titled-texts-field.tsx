import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { TitledText } from '#shared/schema/rows'
import { FieldBox } from '#ui/fields/field-box'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { IconButton } from '#ui/icon-button'
import { ReorderList } from '../list/reorder/reorder-list'
import classes from './titled-texts-field.module.css'

export interface TitledTextsFieldProps {
  label: string
  description?: string
  /** Name of one item: 'key point'. */
  itemName: string
  /** Labels of its two texts. Default 'Title' and 'Description'. */
  labels?: { title: string; description: string }
  /** For a JSON object column (names and values, unordered): values are single-line and items cannot be reordered. */
  isMap?: boolean
  max: number
  lengths: { title: number; description: number }
  /** From `form.getInputProps`. */
  value?: TitledText[]
  onChange?: (texts: TitledText[]) => void
  error?: ReactNode
  'data-path'?: string
}

interface Row {
  id: string
  text: TitledText
  index: number
}

/** A list of items, each with a title and a text; items can be added, removed and moved. */
export function TitledTextsField(props: TitledTextsFieldProps) {
  const { label, description, itemName, max, isMap = false, value: texts = [], error } = props
  const { onChange = () => undefined } = props
  // Texts change while they are typed, so each item needs an id as its key; otherwise the field loses the focus.
  const [ids, setIds] = useState<string[]>(() => texts.map(() => crypto.randomUUID()))
  if (ids.length !== texts.length) setIds(texts.map((_, index) => ids[index] ?? crypto.randomUUID()))
  const add = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLFieldSetElement>(null)
  const rows: Row[] = texts.map((text, index) => ({ id: ids[index] ?? String(index), text, index }))

  const nameOf = ({ text, index }: Row) => text.title.trim() || `${itemName} ${index + 1}`
  const remove = (index: number) => {
    setIds(ids.filter((_, other) => other !== index))
    onChange(texts.filter((_, other) => other !== index))
    requestAnimationFrame(() => add.current?.focus())
  }
  const item = (row: Row, handle: ReactNode) => (
    <TitledTextItem
      {...props}
      row={row}
      name={nameOf(row)}
      handle={handle}
      onType={(part) =>
        onChange(texts.map((text, other) => (other === row.index ? { ...text, ...part } : text)))
      }
      onRemove={() => remove(row.index)}
    />
  )

  return (
    <FieldBox ref={field} label={label} description={description}>
      {rows.length === 0 ? null : isMap ? (
        <ul className="rw-stack rw-gap-8 rw-above-8">
          {rows.map((row) => (
            <li key={row.id} className={classes.line}>
              {item(row, null)}
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
            onReorder={(wanted) => {
              setIds(wanted)
              onChange(wanted.flatMap((id) => rows.find((row) => row.id === id)?.text ?? []))
              return true
            }}
            render={(row, handle) => <div className={classes.item}>{item(row, handle)}</div>}
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
        disabled={texts.length >= max}
        onClick={() => {
          onChange([...texts, { title: '', description: '' }])
          requestAnimationFrame(() => lastTitle(field.current)?.focus())
        }}
        {...(props['data-path'] === undefined ? {} : { 'data-path': props['data-path'] })}
      >
        Add {itemName}
      </Button>
    </FieldBox>
  )
}

const DEFAULT_LABELS = { title: 'Title', description: 'Description' }

interface TitledTextItemProps
  extends Pick<TitledTextsFieldProps, 'itemName' | 'labels' | 'isMap' | 'lengths'> {
  row: Row
  /** The item's name for people. */
  name: string
  /** Moves the item; null for a map. */
  handle: ReactNode
  onType: (part: Partial<TitledText>) => void
  onRemove: () => void
}

/** The two fields and the buttons of an item. */
function TitledTextItem(props: TitledTextItemProps) {
  const {
    row,
    name,
    itemName,
    labels = DEFAULT_LABELS,
    isMap = false,
    lengths,
    handle,
    onType,
    onRemove,
  } = props
  const { text, index } = row
  const Description = isMap ? TextField : TextAreaField
  return (
    <>
      <div className="rw-stack rw-gap-12">
        <TextField
          label={labels.title}
          aria-label={`${labels.title} of ${itemName} ${index + 1}`}
          maxLength={lengths.title}
          value={text.title}
          onChange={({ currentTarget }) => onType({ title: currentTarget.value })}
        />
        <Description
          label={labels.description}
          aria-label={`${labels.description} of ${itemName} ${index + 1}`}
          maxLength={lengths.description}
          value={text.description}
          onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
            onType({ description: currentTarget.value })
          }
          {...(isMap ? {} : { minRows: 2 })}
        />
      </div>
      <div className="rw-row rw-between rw-above-4">
        {handle}
        <IconButton tone="danger" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}

const lastTitle = (field: HTMLElement | null) =>
  [...(field?.querySelectorAll('li') ?? [])].at(-1)?.querySelector('input')
