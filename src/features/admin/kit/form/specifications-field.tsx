import type { TitledText } from '#shared/schema/rows'
import { MAX_SPECIFICATIONS, SPECIFICATION_LENGTHS } from '../../forms/specifications'
import type { ListFieldProps } from './list-field'
import { TitledTextsField } from './titled-texts-field'

/** Names and values that describe an item. */
export function SpecificationsField(
  props: Pick<ListFieldProps<TitledText>, 'value' | 'onChange' | 'error' | 'data-path'>,
) {
  return (
    <TitledTextsField
      {...props}
      label="Specifications"
      description="A name and a value, such as “Weight” and “12 lb”"
      itemName="specification"
      labels={LABELS}
      isMap
      max={MAX_SPECIFICATIONS}
      lengths={SPECIFICATION_LENGTHS}
    />
  )
}

const LABELS = { title: 'Name', description: 'Value' }
