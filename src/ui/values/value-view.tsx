import { use } from 'react'
import { variantsOf } from '#shared/catalog/product-variants'
import { readTitledTexts } from '#shared/catalog/titled-texts'
import type { Json } from '#shared/schema/row-values'
import { BuildPartsContext } from '#ui/builds/build-parts'
import { formatDate } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'
import { valueWords } from '#ui/format/value-words'
import { lazyPart } from '#ui/lazy-part'
import { Picture } from '#ui/pictures/picture'
import type { FieldKind } from './field-kind'
import { LabeledLines } from './labeled-lines'
import { type ListPart, listParts } from './list-parts'
import { NameOfId } from './name-of-id'
import classes from './value-view.module.css'

/** Fetched and cached by devices of admins only: the labels of all settings are in it, and only admins have settings. */
const SettingsView = lazyPart(async () => (await import('./settings-view')).SettingsView)

export interface ValueViewProps {
  table: string
  field: string
  kind: FieldKind
  value: Json
  /** The value before the mutation, for marking added and removed elements of a list. Omit it to mark none. */
  base?: Json
  /** The other version. For kind 'settings': only values that differ from it are shown. Default `base`. */
  other?: Json
}

/** A value for reading: pictures as pictures, lists as chips, money as money. */
export function ValueView({ table, field, kind, value, base, other = base ?? null }: ValueViewProps) {
  const nameOf = use(NameOfId)
  const buildParts = use(BuildPartsContext)
  // Codes of the rig builder, shown with its labels.
  if (table === 'saved_builds' && kind === 'fixed' && buildParts)
    return <buildParts.BuildValue column={field} value={value} />
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0 && !hasElements(base))) {
    return <p className={classes.empty}>(empty)</p>
  }
  switch (kind) {
    case 'picture':
      return (
        <div className={classes.picture}>
          <Picture path={String(value)} alt="" ratio="3/2" />
        </div>
      )
    case 'pictures':
    case 'list':
      return <ListView parts={listParts(value, base)} isOfPictures={kind === 'pictures'} />
    case 'pairs':
      return <PairsView value={value} />
    case 'settings':
      return <SettingsView value={value} other={other} />
    case 'texts':
      return (
        <LabeledLines
          lines={readTitledTexts(value).map(({ title, description }, at) => ({
            path: String(at),
            label: title,
            text: description,
          }))}
        />
      )
    case 'sizes':
      return (
        <LabeledLines
          lines={variantsOf({ variants: value }).map(({ name, in_stock }) => ({
            path: name,
            label: name,
            text: in_stock ? 'In stock' : 'Out of stock',
          }))}
        />
      )
    case 'money':
      return <p className={classes.text}>{typeof value === 'number' ? formatPrice(value) : String(value)}</p>
    case 'switch':
      return <p className={classes.text}>{value === true ? 'Yes' : 'No'}</p>
    case 'date':
      return <p className={classes.text}>{formatDate(String(value)) || String(value)}</p>
    default:
      return (
        <p className={classes.text} dir="auto">
          {typeof value === 'object'
            ? JSON.stringify(value, null, 2)
            : (nameOf(String(value)) ?? valueWords(table, field, String(value)))}
        </p>
      )
  }
}

const hasElements = (base: Json | undefined): boolean => Array.isArray(base) && base.length > 0

const CHANGES = { kept: '', added: 'added', removed: 'removed' } satisfies Record<ListPart['change'], string>

function ListView({ parts, isOfPictures }: { parts: ListPart[]; isOfPictures: boolean }) {
  return (
    <ul className={isOfPictures ? classes.pictures : classes.chips}>
      {parts.map(({ element, change }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an element may occur twice, and the complete list is replaced
        <li key={position} data-change={change} className={classes.element}>
          {isOfPictures ? <Picture path={element} alt={pictureName(element)} ratio="3/2" /> : null}
          {isOfPictures && change === 'kept' ? null : (
            <span className={classes.word}>
              {isOfPictures ? null : <span className={classes.chip}>{element}</span>}
              {CHANGES[change] ? <span className={classes.change}>{CHANGES[change]}</span> : null}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The file's name is the only known description of a picture. */
const pictureName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function PairsView({ value }: { value: Json }) {
  const pairs = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const lines = Object.entries(pairs).map(([name, text]) => ({
    path: name,
    label: name,
    text: typeof text === 'string' ? text : JSON.stringify(text),
  }))
  return <LabeledLines lines={lines} />
}
