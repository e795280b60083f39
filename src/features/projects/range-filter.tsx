import { RangeSlider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { useId, useState } from 'react'
import { type Range, type RangeBounds, rangeFilter } from '#shared/catalog/project-ranges'
import classes from './range-filter.module.css'

interface RangeFilterProps {
  label: string
  /** Name of its two inputs, to which `_from` and `_to` are added. */
  name: string
  /** The text while the slider covers its full range. */
  anyText: string
  bounds: RangeBounds
  /** Null for the full range. */
  value: Range | null
  onChange: (range: Range | null) => void
  /** Text of a value, such as `60 in`. */
  format?: (value: number) => string
}

/**
 * A slider with two labeled thumbs of 24 px; the chosen range is shown next to the label. Follows the thumb while it is
 * dragged, and changes the URL when it is released.
 */
export function RangeFilter({
  label,
  name,
  anyText,
  bounds,
  value,
  onChange,
  format = String,
}: RangeFilterProps) {
  const id = useId()
  const [dragged, setDragged] = useState<[number, number] | null>(null)
  const [low, high] = dragged ?? value ?? [bounds.min, bounds.max]
  return (
    <fieldset aria-labelledby={id}>
      <div className={classes.head}>
        <span id={id} className="rw-strong">
          {label}
        </span>
        <output className="rw-soft rw-tabular">
          {rangeFilter([low, high], bounds) ? `${format(low)} – ${format(high)}` : anyText}
        </output>
      </div>
      <RangeSlider
        name={name}
        {...bounds}
        minRange={0}
        value={[low, high]}
        onChange={setDragged}
        onChangeEnd={(range) => {
          setDragged(null)
          onChange(rangeFilter(range, bounds))
        }}
        label={null}
        size="md"
        thumbSize={24}
        thumbFromLabel={`${label}, from`}
        thumbToLabel={`${label}, to`}
        thumbValueText={format}
        classNames={{ root: classes.slider, thumb: classes.thumb, bar: classes.bar, track: classes.track }}
      />
    </fieldset>
  )
}
