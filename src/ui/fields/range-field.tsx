import { RangeSlider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { useId } from 'react'
import classes from './range-field.module.css'

export interface RangeFieldProps {
  label: string
  /** Name of its two inputs, to which `_from` and `_to` are added. */
  name: string
  min: number
  max: number
  step: number
  value: [number, number]
  onChange: (value: [number, number]) => void
  /** Called when the thumb is released, for expensive actions such as changing the URL. */
  onChangeEnd?: (value: [number, number]) => void
  /** Text of a value, such as `60 in`. Default: the number. */
  format?: (value: number) => string
  /** Text in place of the two values, such as `Any year`. */
  summary?: string | undefined
}

/** A slider with two labeled thumbs of 24 px; the chosen range is shown next to the label. */
export function RangeField({
  label,
  name,
  min,
  max,
  step,
  value,
  onChange,
  onChangeEnd,
  format = String,
  summary,
}: RangeFieldProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id}>
      <div className={classes.head}>
        <span id={id} className="rw-strong">
          {label}
        </span>
        <output className="rw-soft rw-tabular">
          {summary ?? `${format(value[0])} – ${format(value[1])}`}
        </output>
      </div>
      <RangeSlider
        name={name}
        min={min}
        max={max}
        step={step}
        minRange={0}
        value={value}
        onChange={onChange}
        {...(onChangeEnd ? { onChangeEnd } : {})}
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
