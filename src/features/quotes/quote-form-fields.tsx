import type { UseFormReturnType } from '@mantine/form'
import {
  QUOTE_BUDGETS,
  QUOTE_CHASSIS,
  QUOTE_CONTACT_TYPES,
  QUOTE_FEATURES,
  QUOTE_SPECIALTIES,
  QUOTE_TIMELINES,
} from '#shared/catalog/quote-options'
import { QUOTE_LENGTHS, type QuoteForm } from '#shared/orders/quote-form'
import { CheckboxField } from '#ui/fields/checkbox-field'
import { ContactField } from '#ui/fields/contact-field'
import { FormGrid, FormGridWide } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { TextAreaField } from '#ui/fields/text-area-field'
import { TextField } from '#ui/fields/text-field'
import { ChoiceCards } from './choice-cards'

type Form = UseFormReturnType<QuoteForm>

/** All fields of the quote page (Site 9), in groups. */
export function QuoteFormFields({ form }: { form: Form }) {
  return (
    <>
      <ContactFields form={form} />
      <ProjectFields form={form} />
      <VehicleFields form={form} />
      <FeatureFields form={form} />
      <PlanFields form={form} />
    </>
  )
}

function ContactFields({ form }: { form: Form }) {
  return (
    <FormGrid legend="Contact">
      <TextField
        label="First name"
        withAsterisk
        autoComplete="given-name"
        maxLength={QUOTE_LENGTHS.halfName}
        key={form.key('firstName')}
        {...form.getInputProps('firstName')}
      />
      <TextField
        label="Last name"
        withAsterisk
        autoComplete="family-name"
        maxLength={QUOTE_LENGTHS.halfName}
        key={form.key('lastName')}
        {...form.getInputProps('lastName')}
      />
      <ContactField
        kind="email"
        withAsterisk
        maxLength={QUOTE_LENGTHS.email}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <ContactField
        kind="phone"
        withAsterisk
        maxLength={QUOTE_LENGTHS.phone}
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
      <TextField
        label="Company"
        autoComplete="organization"
        maxLength={QUOTE_LENGTHS.company}
        key={form.key('company')}
        {...form.getInputProps('company')}
      />
      <SelectField
        label="How should we reach you?"
        data={choicesOf(QUOTE_CONTACT_TYPES)}
        key={form.key('contactType')}
        {...form.getInputProps('contactType')}
      />
    </FormGrid>
  )
}

/** The choices are those of Site 9; the shop also builds these. */
const OTHER_CHASSIS =
  'For a vet chassis or a slip-in unit, choose the closest match and tell us under “Additional information.”'

function ProjectFields({ form }: { form: Form }) {
  return (
    <FormGrid legend="Project">
      {(
        [
          ['specialty', 'Specialty', QUOTE_SPECIALTIES, undefined],
          ['chassisType', 'Chassis type', QUOTE_CHASSIS, OTHER_CHASSIS],
        ] as const
      ).map(([field, label, choices, hint]) => (
        <FormGridWide key={field}>
          <ChoiceCards
            label={label}
            name={field}
            choices={choices}
            initial={form.getInitialValues()[field]}
            {...(hint && { hint })}
            onChange={(choice) => form.setFieldValue(field, choice)}
            error={form.errors[field]?.toString()}
          />
        </FormGridWide>
      ))}
    </FormGrid>
  )
}

function VehicleFields({ form }: { form: Form }) {
  return (
    <FormGrid legend="Vehicle">
      <TextField
        label="Year"
        inputMode="numeric"
        maxLength={4}
        placeholder={String(new Date().getFullYear())}
        key={form.key('truckYear')}
        {...form.getInputProps('truckYear')}
      />
      <TextField
        label="Make"
        placeholder="Ford"
        maxLength={QUOTE_LENGTHS.vehicle}
        key={form.key('truckMake')}
        {...form.getInputProps('truckMake')}
      />
      <TextField
        label="Model"
        placeholder="F-350"
        maxLength={QUOTE_LENGTHS.vehicle}
        key={form.key('truckModel')}
        {...form.getInputProps('truckModel')}
      />
    </FormGrid>
  )
}

function FeatureFields({ form }: { form: Form }) {
  const toggle = (feature: string, isWanted: boolean) => {
    const { features } = form.getValues()
    form.setFieldValue(
      'features',
      QUOTE_FEATURES.filter((option) => (option === feature ? isWanted : features.includes(option))),
    )
  }
  const { features } = form.getInitialValues()
  return (
    <FormGrid legend="Features">
      {QUOTE_FEATURES.map((feature) => (
        <CheckboxField
          key={feature}
          label={feature}
          value={feature}
          data-path="features"
          defaultChecked={features.includes(feature)}
          onChange={(event) => toggle(feature, event.currentTarget.checked)}
        />
      ))}
    </FormGrid>
  )
}

function PlanFields({ form }: { form: Form }) {
  return (
    <FormGrid legend="Budget and timeline">
      <SelectField
        label="Budget"
        data={[NOT_CHOSEN, ...choicesOf(QUOTE_BUDGETS)]}
        key={form.key('budget')}
        {...form.getInputProps('budget')}
      />
      <SelectField
        label="Timeline"
        data={[NOT_CHOSEN, ...choicesOf(QUOTE_TIMELINES)]}
        key={form.key('timeline')}
        {...form.getInputProps('timeline')}
      />
      <FormGridWide>
        <TextAreaField
          label="Additional information"
          description="What you carry, how you work, what your current rig gets wrong."
          maxLength={QUOTE_LENGTHS.details}
          key={form.key('additionalInfo')}
          {...form.getInputProps('additionalInfo')}
        />
      </FormGridWide>
    </FormGrid>
  )
}

const NOT_CHOSEN = { value: '', label: 'Not sure yet' }

function choicesOf(options: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(options).map(([value, label]) => ({ value, label }))
}
