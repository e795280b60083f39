import type { UseFormReturnType } from '@mantine/form'
import { hasPassed } from '#shared/catalog/publication'
import { FormGrid } from '#ui/fields/form-grid'
import { SelectField } from '#ui/fields/select-field'
import { formatDateAndTime } from '#ui/format/format-date'
import { NO_TIME, type PublicationForm, type Publishing, publishingOf } from '../../forms/publication-form'
import { timeZone, tomorrowMorning } from './local-date-time'
import { TimeField } from './time-field'

/** The labels of the fields, and of the choices. */
export interface PublicationWords {
  legend: string
  /** Label of the select. */
  choice: string
  draft: string
  now: string
  /** In place of `now` for a row that is published. */
  saved: string
  later: string
  /** Labels of the two times. */
  start: string
  end: string
}

/** The words of a row that has a page of its own. */
export const PAGE_WORDS: PublicationWords = {
  legend: 'Publication',
  choice: 'Publish',
  draft: 'Keep as a draft',
  now: 'Publish immediately',
  saved: 'Published',
  later: 'Schedule for later',
  start: 'Publish on',
  end: 'Take down on',
}

interface PublicationFieldsProps<Form extends PublicationForm> {
  form: UseFormReturnType<Form>
  /** The row as saved: its values are among the choices. */
  saved: PublicationForm
  words: PublicationWords
}

/** The times at which a row is published and unpublished: now, at a time, or not yet (Admin 2). */
export function PublicationFields<Form extends PublicationForm>(props: PublicationFieldsProps<Form>) {
  // The fields are those of `PublicationForm`, whatever other fields the form has.
  const form = props.form as unknown as UseFormReturnType<PublicationForm>
  const { saved, words } = props
  const { values } = form
  const publishing = publishingOf(values)
  const choices: { value: Publishing; label: string }[] = [
    { value: 'draft', label: words.draft },
    { value: 'now', label: saved.published ? words.saved : words.now },
    { value: 'later', label: words.later },
    ...(publishingOf(saved) === 'ended' ? [{ value: 'ended' as const, label: 'Ended' }] : []),
  ]
  const choose = (choice: Publishing) => {
    form.clearFieldError('published_at')
    form.setValues(
      choice === 'later'
        ? { published: false, published_at: scheduledTime(saved) }
        : {
            published: choice === 'now',
            published_at: choice === 'draft' ? '' : saved.published_at,
            ...(choice === 'ended' ? { unpublish_at: saved.unpublish_at } : {}),
          },
    )
  }
  const zone = `Your time zone: ${timeZone()}`
  return (
    <FormGrid legend={words.legend}>
      <SelectField
        label={words.choice}
        description={hintOf(publishing, values)}
        data={choices}
        value={publishing}
        onChange={({ currentTarget }) => choose(currentTarget.value as Publishing)}
      />
      {publishing === 'later' ? (
        <TimeField form={form} field="published_at" label={words.start} hint={zone} cleared={NO_TIME} />
      ) : null}
      <TimeField form={form} field="unpublish_at" label={words.end} hint={`Optional. ${zone}`} cleared="" />
    </FormGrid>
  )
}

/** The planned time, or a suggestion. */
const scheduledTime = (saved: PublicationForm) =>
  publishingOf(saved) === 'later' ? saved.published_at : tomorrowMorning()

function hintOf(publishing: Publishing, { published_at, unpublish_at }: PublicationForm): string {
  switch (publishing) {
    case 'draft':
      return 'Only admins can see it'
    case 'now':
      return formatDateAndTime(published_at) ? `Since ${formatDateAndTime(published_at)}` : 'Once you save'
    case 'later':
      // A typed time, or the start of an ended row whose end was moved: the server publishes the row immediately.
      return hasPassed(published_at, Date.now())
        ? 'Published once you save'
        : 'Only admins can see it until then'
    case 'ended':
      return `Since ${formatDateAndTime(unpublish_at)}`
  }
}
