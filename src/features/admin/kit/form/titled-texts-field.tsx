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
  one: string
  /** Labels of its two texts. Default 'Title' and 'Description'. */
  parts?: { title: string; description: string }
  /** For a column of names and values that has no order: values take one line, and items cannot be moved. */
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
  at: number
}

/** A list of titles with a text each; items can be added, removed and moved. */
export function TitledTextsField(props: TitledTextsFieldProps) {
  const { label, description, one, max, isMap = false, value: texts = [], error } = props
  const { onChange = () => undefined } = props
  // Texts change while they are typed, so each item needs an id as its key; otherwise the field loses the focus.
  const [ids, setIds] = useState<string[]>(() => texts.map(() => crypto.randomUUID()))
  if (ids.length !== texts.length) setIds(texts.map((_, at) => ids[at] ?? crypto.randomUUID()))
  const add = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLFieldSetElement>(null)
  const rows: Row[] = texts.map((text, at) => ({ id: ids[at] ?? String(at), text, at }))

  const nameOf = ({ text, at }: Row) => text.title.trim() || `${one} ${at + 1}`
  const remove = (at: number) => {
    setIds(ids.filter((_, other) => other !== at))
    onChange(texts.filter((_, other) => other !== at))
    requestAnimationFrame(() => add.current?.focus())
  }
  const item = (row: Row, handle: ReactNode) => (
    <TitledTextItem
      {...props}
      row={row}
      name={nameOf(row)}
      handle={handle}
      onType={(part) =>
        onChange(texts.map((text, other) => (other === row.at ? { ...text, ...part } : text)))
      }
      onRemove={() => remove(row.at)}
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
        Add {one}
      </Button>
    </FieldBox>
  )
}

const DEFAULT_PARTS = { title: 'Title', description: 'Description' }

interface TitledTextItemProps extends Pick<TitledTextsFieldProps, 'one' | 'parts' | 'isMap' | 'lengths'> {
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
  const { row, name, one, parts = DEFAULT_PARTS, isMap = false, lengths, handle, onType, onRemove } = props
  const { text, at } = row
  const Description = isMap ? TextField : TextAreaField
  return (
    <>
      <div className="rw-stack rw-gap-12">
        <TextField
          label={parts.title}
          aria-label={`${parts.title} of ${one} ${at + 1}`}
          maxLength={lengths.title}
          value={text.title}
          onChange={({ currentTarget }) => onType({ title: currentTarget.value })}
        />
        <Description
          label={parts.description}
          aria-label={`${parts.description} of ${one} ${at + 1}`}
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
