import type { Json } from '#domain/mutation'
import { formatDate } from '#ui/format-date'
import { formatPrice } from '#ui/format-price'
import { Picture } from '#ui/picture'
import type { FieldKind } from './field-kind'
import { type ListPart, listParts } from './list-parts'
import classes from './value-view.module.css'

export interface ValueViewProps {
  kind: FieldKind
  value: Json
  /** What it was before: elements of a list that came or went since are marked. Left out where it does not matter. */
  base?: Json
}

/** A value as people read it: pictures as pictures, lists as chips, money as money. */
export function ValueView({ kind, value, base }: ValueViewProps) {
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
    case 'money':
      return <p className={classes.text}>{typeof value === 'number' ? formatPrice(value) : String(value)}</p>
    case 'switch':
      return <p className={classes.text}>{value === true ? 'Yes' : 'No'}</p>
    case 'date':
      return <p className={classes.text}>{formatDate(String(value)) || String(value)}</p>
    default:
      return (
        <p className={classes.text} dir="auto">
          {typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)}
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold the same element twice, and is replaced whole
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

/** The file's name is all that is known of what a picture shows. */
const pictureName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function PairsView({ value }: { value: Json }) {
  const pairs = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return (
    <dl className={classes.pairs}>
      {Object.entries(pairs).map(([name, text]) => (
        <div key={name} className={classes.pair}>
          <dt>{name}</dt>
          <dd>{typeof text === 'string' ? text : JSON.stringify(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
