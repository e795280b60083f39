import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { TitledText } from '#domain/rows'
import { TextAreaField } from '#ui/text-area-field'
import { TextField } from '#ui/text-field'
import { ReorderList } from '../list/reorder-list'
import classes from './titled-texts-field.module.css'

export interface TitledTextsFieldProps {
  label: string
  description?: string
  /** What one of them is called: 'key point'. */
  one: string
  /** What its two texts are called. Default 'Title' and 'Description'. */
  parts?: { title: string; description: string }
  /** Its second text is one line. */
  isShort?: boolean
  max: number
  lengths: { title: number; description: number }
  /** As `form.getInputProps` gives them. */
  value?: TitledText[]
  onChange?: (texts: TitledText[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** A list of titles with a text each: added, removed, moved. */
export function TitledTextsField(props: TitledTextsFieldProps) {
  const {
    label,
    description,
    one,
    max,
    lengths,
    value: texts = [],
    onChange = () => undefined,
    error,
  } = props
  const { parts = { title: 'Title', description: 'Description' }, isShort = false } = props
  // Their texts change while they are typed, so each needs a name of its own to keep the focus.
  const [ids, setIds] = useState<string[]>(() => texts.map(() => crypto.randomUUID()))
  if (ids.length !== texts.length) setIds(texts.map((_, at) => ids[at] ?? crypto.randomUUID()))
  const add = useRef<HTMLButtonElement>(null)
  const rows = texts.map((text, at) => ({ id: ids[at] ?? String(at), text, at }))
  const Second = isShort ? TextField : TextAreaField

  const put = (at: number, part: Partial<TitledText>) =>
    onChange(texts.map((text, other) => (other === at ? { ...text, ...part } : text)))
  const remove = (at: number) => {
    setIds(ids.filter((_, other) => other !== at))
    onChange(texts.filter((_, other) => other !== at))
    requestAnimationFrame(() => add.current?.focus())
  }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      {description ? <p className={classes.description}>{description}</p> : null}
      {rows.length > 0 ? (
        <div className={classes.list}>
          <ReorderList
            label={label}
            layout="rows"
            rows={rows}
            nameOf={({ text, at }) => text.title.trim() || `${one} ${at + 1}`}
            onReorder={(wanted) => {
              setIds(wanted)
              onChange(wanted.flatMap((id) => rows.find((row) => row.id === id)?.text ?? []))
              return true
            }}
            render={({ text, at }, handle) => (
              <div className={classes.item}>
                <div className={classes.texts} data-short={isShort || undefined}>
                  <TextField
                    label={parts.title}
                    aria-label={`${parts.title} of ${one} ${at + 1}`}
                    maxLength={lengths.title}
                    value={text.title}
                    onChange={({ currentTarget }) => put(at, { title: currentTarget.value })}
                  />
                  <Second
                    label={parts.description}
                    aria-label={`${parts.description} of ${one} ${at + 1}`}
                    maxLength={lengths.description}
                    value={text.description}
                    onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
                      put(at, { description: currentTarget.value })
                    }
                    {...(isShort ? {} : { minRows: 2 })}
                  />
                </div>
                <div className={classes.tools}>
                  {handle}
                  <button
                    type="button"
                    className={classes.remove}
                    aria-label={`Remove ${text.title.trim() || `${one} ${at + 1}`}`}
                    onClick={() => remove(at)}
                  >
                    <IconTrash size={20} aria-hidden />
                  </button>
                </div>
              </div>
            )}
          />
        </div>
      ) : null}
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
        onClick={() => onChange([...texts, { title: '', description: '' }])}
        {...(props['data-path'] === undefined ? {} : { 'data-path': props['data-path'] })}
      >
        Add {one}
      </Button>
    </fieldset>
  )
}
