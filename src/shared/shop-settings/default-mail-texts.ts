/** Texts of the emails to customers until an admin changes them (Admin 9). The seed file contains the same. */
export const DEFAULT_MAIL_TEXTS = {
  quoteConfirmation: {
    subject: 'We received your quote request - {{companyName}}',
    body: 'Hi {{customerName}},\n\nThank you for your quote request. We’ll get back to you within 24 hours.\n\n{{companyName}}',
  },
  orderConfirmation: {
    subject: 'We received your order {{orderNumber}} - {{companyName}}',
    body: 'Hi {{customerName}},\n\nWe received your order {{orderNumber}} for {{orderTotal}}. We’ll contact you within 24 hours to arrange payment and {{deliveryOrPickup}}.\n\n{{companyName}}',
  },
  welcomeEmail: {
    subject: 'Welcome to {{companyName}}',
    body: 'Hi {{customerName}},\n\nYour account is ready.\n\n{{companyName}}',
  },
}
