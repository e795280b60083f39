import type { Json } from '#shared/schema/row-values'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { Picture } from '#ui/pictures/picture'
import type { FieldKind } from '#ui/values/field-kind'
import classes from './value-editor.module.css'

export interface ValueEditorProps {
  label: string
  kind: FieldKind
  value: Json
  /** Elements to choose from for a list: those of both versions, without duplicates. */
  elements?: readonly string[]
  /** A single picture that can be omitted, and the value without it. */
  choice?: { chosen: Json; other: Json }
  /** Error message. */
  error?: string | undefined
  onChange: (value: Json) => void
}

/** Field for a value of an editable kind. The typed text is unchanged until `enteredValue` converts it. */
export function ValueEditor(props: ValueEditorProps) {
  const { label, kind, value, elements = [], choice, error, onChange } = props
  if (kind === 'picture' && choice) {
    return (
      <PictureEditor
        label={label}
        hasNewPicture={value === choice.chosen}
        choice={choice}
        onChange={onChange}
      />
    )
  }
  if (kind === 'switch') {
    return (
      <CheckboxField
        label={label}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  }
  if (kind === 'list' || kind === 'pictures') {
    return (
      <ElementsEditor
        label={label}
        elements={elements}
        chosen={asTexts(value)}
        isOfPictures={kind === 'pictures'}
        onChange={onChange}
      />
    )
  }
  if (kind === 'pairs') return <PairsEditor label={label} value={value} onChange={onChange} />
  const shared = {
    label,
    error,
    value: value === null ? '' : String(value),
    dir: 'auto',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (kind === 'text') return <TextAreaField {...shared} />
  const isNumber = kind === 'number' || kind === 'money'
  return (
    <TextField
      {...shared}
      {...(isNumber ? { inputMode: 'decimal' } : {})}
      {...(kind === 'date' ? { type: 'date' } : {})}
    />
  )
}

const asTexts = (value: Json): string[] => (Array.isArray(value) ? value.map(String) : [])

interface PictureEditorProps {
  label: string
  hasNewPicture: boolean
  choice: NonNullable<ValueEditorProps['choice']>
  onChange: (value: Json) => void
}

function PictureEditor({ label, hasNewPicture, choice: { chosen, other }, onChange }: PictureEditorProps) {
  return (
    <fieldset className={classes.elements}>
      <legend>{label}: what to keep</legend>
      <div className="rw-row rw-gap-12">
        <div className={classes.picture}>
          <Picture path={String(chosen)} alt="" ratio="3/2" />
        </div>
        <CheckboxField
          label="Keep the new picture"
          checked={hasNewPicture}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? chosen : other)}
        />
      </div>
    </fieldset>
  )
}

interface ElementsEditorProps {
  label: string
  elements: readonly string[]
  chosen: readonly string[]
  isOfPictures: boolean
  onChange: (value: Json) => void
}

function ElementsEditor({ label, elements, chosen, isOfPictures, onChange }: ElementsEditorProps) {
  return (
    <fieldset className={classes.elements}>
      <legend>{label}: what to keep</legend>
      {elements.map((element, position) => (
        <div key={element} className="rw-row rw-gap-12">
          {isOfPictures ? (
            <div className={classes.picture}>
              <Picture path={element} alt="" ratio="3/2" />
            </div>
          ) : null}
          <CheckboxField
            label={isOfPictures ? `Picture ${position + 1}` : element}
            checked={chosen.includes(element)}
            // Keeps the order of `elements`, in whatever order they are checked.
            onChange={({ currentTarget: { checked } }) =>
              onChange(elements.filter((other) => (other === element ? checked : chosen.includes(other))))
            }
          />
        </div>
      ))}
    </fieldset>
  )
}

function PairsEditor({
  label,
  value,
  onChange,
}: {
  label: string
  value: Json
  onChange: (value: Json) => void
}) {
  const pairs = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return (
    <fieldset className={classes.elements}>
      <legend>{label}</legend>
      {Object.entries(pairs).map(([name, text]) => (
        <TextField
          key={name}
          label={name}
          value={String(text ?? '')}
          dir="auto"
          onChange={(event) => onChange({ ...pairs, [name]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  )
}
