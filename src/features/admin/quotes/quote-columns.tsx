import { Link } from 'react-router-dom'
import { buildKind } from '#shared/builds/build-kind'
import { isClosed, isFollowUpDue, nextStepOrder } from '#shared/orders/follow-up'
import { quoteReference } from '#shared/orders/quote-reference'
import { QUOTE_STATUSES, type QuoteStatus } from '#shared/orders/quote-statuses'
import { isoDate } from '#shared/text/iso-date'
import { EmailText } from '#ui/format/email-text'
import { formatDate } from '#ui/format/format-date'
import { Tag } from '#ui/lists/tag'
import type { ExportColumn } from '../kit/csv/csv-text'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import { dayWords } from './follow-up-days'
import type { ShopQuote } from './queries'
import classes from './quote-columns.module.css'
import { QuoteStatusField } from './quote-status-field'

const STATUS_ORDER = Object.keys(QUOTE_STATUSES)

/** Texts of a quote request that are searched. */
export const quoteTexts = ({ quote, subject }: ShopQuote): string[] => [
  quoteReference(quote.id),
  quote.customer_name,
  quote.customer_email,
  quote.customer_phone ?? '',
  quote.message ?? '',
  subject?.title ?? buildKind(quote.build) ?? '',
]

/** Columns of the list of quote requests. */
export const QUOTE_COLUMNS: readonly ListColumn<ShopQuote>[] = [
  {
    key: 'subject',
    label: 'About',
    cell: ({ quote, subject }) =>
      subject ? (
        <Link className={classes.about} to={subject.to}>
          {subject.title}
        </Link>
      ) : (
        (buildKind(quote.build) ?? 'Custom build')
      ),
    sortBy: ({ subject }) => subject?.title ?? null,
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ quote }) => <QuoteStatusField quote={quote} />,
    sortBy: ({ quote }) => STATUS_ORDER.indexOf(quote.status),
  },
  {
    key: 'messages',
    label: 'Messages',
    cell: ({ isUnanswered }) => (isUnanswered ? <Tag tone="warning">Unanswered</Tag> : '—'),
    sortBy: ({ isUnanswered }) => (isUnanswered ? 0 : 1),
  },
  {
    key: 'follow_up',
    label: 'Follow-up',
    cell: ({ quote, followUp }) => <FollowUpText quote={quote} followUp={followUp} />,
    sortBy: ({ quote, followUp }) => nextStepOrder(quote, followUp, isoDate(new Date())),
  },
  {
    key: 'reference',
    label: 'Reference',
    cell: ({ quote }) => quoteReference(quote.id),
    sortBy: ({ quote }) => quoteReference(quote.id),
    isHidden: true,
  },
  {
    key: 'photos',
    label: 'Photos',
    cell: ({ quote }) => quote.attachments?.length || '—',
    sortBy: ({ quote }) => quote.attachments?.length ?? 0,
    isNumeric: true,
    isHidden: true,
  },
  {
    key: 'email',
    label: 'Email',
    cell: ({ quote }) => <EmailText email={quote.customer_email} />,
    sortBy: ({ quote }) => quote.customer_email,
    isHidden: true,
  },
  {
    key: 'created_at',
    label: 'Received',
    cell: ({ quote: { created_at } }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
    sortBy: ({ quote }) => quote.created_at,
  },
]

function FollowUpText({ quote, followUp }: Pick<ShopQuote, 'quote' | 'followUp'>) {
  if (!followUp?.due_on || isClosed(quote.status)) return '—'
  const now = new Date()
  const isDue = isFollowUpDue(quote, followUp, isoDate(now))
  return (
    <span data-due={isDue || undefined} className={classes.day}>
      {dayWords(followUp.due_on, now)}
    </span>
  )
}

/** Filters of the list of quote requests; `uid`: the admin who looks at it. */
export const quoteFilters = (uid: string | null): readonly ListFilter<ShopQuote>[] => [
  {
    key: 'status',
    label: 'Status',
    choices: (Object.keys(QUOTE_STATUSES) as QuoteStatus[]).map((value) => ({
      value,
      label: QUOTE_STATUSES[value].label,
    })),
    matches: ({ quote }, value) => quote.status === value,
  },
  {
    key: 'messages',
    label: 'Messages',
    choices: [{ value: 'unanswered', label: 'Unanswered' }],
    matches: ({ isUnanswered }) => isUnanswered,
  },
  {
    key: 'follow_up',
    label: 'Follow-up',
    choices: [
      { value: 'due', label: 'Due' },
      { value: 'planned', label: 'Planned' },
      { value: 'none', label: 'Not planned' },
    ],
    matches: ({ quote, followUp }, value) => {
      if (isClosed(quote.status)) return false
      if (value === 'due') return isFollowUpDue(quote, followUp, isoDate(new Date()))
      return (value === 'planned') === (followUp?.due_on != null)
    },
  },
  {
    key: 'assigned',
    label: 'Assigned to',
    choices: [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Nobody' },
    ],
    matches: ({ followUp }, value) => (followUp?.assignee_id ?? null) === (value === 'me' ? uid : null),
  },
]

/** Columns of the export of quote requests. */
export const QUOTE_EXPORT: readonly ExportColumn<ShopQuote>[] = [
  { header: 'Reference', cell: ({ quote }) => quoteReference(quote.id) },
  { header: 'Customer', cell: ({ quote }) => quote.customer_name },
  { header: 'Email', cell: ({ quote }) => quote.customer_email },
  { header: 'Phone', cell: ({ quote }) => quote.customer_phone },
  { header: 'Status', cell: ({ quote }) => QUOTE_STATUSES[quote.status]?.label ?? quote.status },
  { header: 'About', cell: ({ subject }) => subject?.title },
  { header: 'Message', cell: ({ quote }) => quote.message },
  { header: 'Photos', cell: ({ quote }) => quote.attachments?.length ?? 0 },
  { header: 'Received', cell: ({ quote }) => quote.created_at },
]
