import { IconTrash } from '@tabler/icons-react'
import type { TitledText } from '#shared/schema/rows'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { IconButton } from '#ui/icon-button'
import { ListField, type ListFieldProps } from './list-field'

export interface TitledTextsFieldProps
  extends Omit<ListFieldProps<TitledText>, 'blank' | 'isUnordered' | 'nameOf' | 'render'> {
  /** Labels of the two texts of an item. Default 'Title' and 'Description'. */
  labels?: { title: string; description: string }
  /** For a JSON object column (names and values, unordered): values are single-line and items cannot be reordered. */
  isMap?: boolean
  lengths: { title: number; description: number }
}

/** A list of items, each with a title and a text. */
export function TitledTextsField(props: TitledTextsFieldProps) {
  const { labels = DEFAULT_LABELS, isMap = false, lengths, ...list } = props
  const Description = isMap ? TextField : TextAreaField
  return (
    <ListField
      {...list}
      isUnordered={isMap}
      blank={BLANK}
      nameOf={({ title }) => title}
      render={({ row: { item, index }, name, handle, onType, onRemove }) => (
        <>
          <div className="rw-stack rw-gap-12">
            <TextField
              label={labels.title}
              aria-label={`${labels.title} of ${list.itemName} ${index + 1}`}
              maxLength={lengths.title}
              value={item.title}
              onChange={({ currentTarget }) => onType({ title: currentTarget.value })}
            />
            <Description
              label={labels.description}
              aria-label={`${labels.description} of ${list.itemName} ${index + 1}`}
              maxLength={lengths.description}
              value={item.description}
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
      )}
    />
  )
}

const BLANK: TitledText = { title: '', description: '' }
const DEFAULT_LABELS = { title: 'Title', description: 'Description' }
