import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog'
import { Sheet } from '#ui/feedback/sheet'
import { toastError, toastInfo, toastRefused, toastSuccess } from '#ui/feedback/toasts'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { PasswordField } from '#ui/fields/password-field'
import { RangeField } from '#ui/fields/range-field'
import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { FilterChips } from '#ui/filters/filter-chips'
import { Piece } from './piece'

/** Controls: buttons, fields, dialogs, toasts. */
export function ControlPieces() {
  return (
    <>
      <Piece
        title="Buttons"
        text="Use one filled button per view, for the next step; make the rest default or subtle. Use red only for destructive actions."
      >
        <div className="rw-cluster rw-gap-16 rw-center">
          <Button>Get Quote</Button>
          <Button variant="default">View Details</Button>
          <Button variant="subtle">Not Now</Button>
          <Button color="red">Discard</Button>
          <Button disabled>Out of Stock</Button>
          <Button loading>Sending</Button>
        </div>
      </Piece>
      <Fields />
      <Over />
    </>
  )
}

function Fields() {
  const [range, setRange] = useState<[number, number]>([60, 210])
  const [chips, setChips] = useState(['Make: Ford', 'Chassis: Cap'])
  const count = useRef<HTMLParagraphElement>(null)
  return (
    <Piece
      title="Fields"
      text="Labels stand over their field and stay there; an error stands under it and says what to do."
    >
      <FormGrid legend="A group of fields">
        <TextField label="Name" required />
        <TextField label="Email" type="email" error="Enter an address such as name@example.com." />
        <SelectField label="Specialty" data={['Farrier', 'Veterinarian']} />
        <PasswordField label="Password" description="At least 8 characters" />
        <FormGridWide>
          <TextAreaField label="Message" />
        </FormGridWide>
        <CheckboxField label="Keep me posted" />
      </FormGrid>
      <RangeField
        label="Bed length"
        name="length"
        min={60}
        max={210}
        step={10}
        value={range}
        onChange={setRange}
        format={(inches) => `${inches} in`}
      />
      <FilterChips
        chips={chips.map((label) => ({
          key: label,
          label,
          onRemove: () => setChips(chips.filter((other) => other !== label)),
        }))}
        onClear={() => setChips([])}
        count={count}
      />
      <p ref={count} tabIndex={-1} role="status">
        {chips.length} in force
      </p>
    </Piece>
  )
}

function Over() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Piece
      title="Over the page"
      text="A sheet comes from below on a phone and stands in the middle of a wide screen. A toast never holds the only copy of something."
      tone="raised"
    >
      <div className="rw-cluster rw-gap-16 rw-center">
        <Button variant="default" onClick={() => setOpen('sheet')}>
          Open a sheet
        </Button>
        <Button variant="default" onClick={() => setOpen('confirm')}>
          Ask before deleting
        </Button>
        <Button variant="default" onClick={() => toastSuccess('Saved', 'Project added to favorites')}>
          Success
        </Button>
        <Button variant="default" onClick={() => toastInfo('Link copied', 'https://rigworks.example')}>
          News
        </Button>
        <Button
          variant="default"
          onClick={() => toastRefused('Login Required', 'Please log in to save projects')}
        >
          Refused
        </Button>
        <Button variant="default" onClick={() => toastError('Failed to load projects')}>
          Error
        </Button>
      </div>
      <Sheet
        isOpen={open === 'sheet'}
        onClose={close}
        title="A sheet"
        footer={<Button onClick={close}>Done</Button>}
      >
        <TextField label="Name" />
      </Sheet>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Delete slide"
        message="Are you sure you want to delete this slide?"
        confirmLabel="Delete"
        onConfirm={close}
        onClose={close}
      />
    </Piece>
  )
}
