/** The ways a message may take. */
export const messageChannels = ['whatsapp', 'sms', 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Channels of verification codes, by phone only. */
export const codeMethods = ['sms', 'whatsapp'] as const satisfies readonly MessageChannel[];
export type CodeMethod = (typeof codeMethods)[number];
export const codeMethodLabels: Record<CodeMethod, string> = { sms: 'SMS', whatsapp: 'WhatsApp' };

export const messageAudiences = ['client', 'partner', 'applicant', 'driver', 'staff'] as const;
export type MessageAudience = (typeof messageAudiences)[number];

/** Webhook for Twilio's delivery reports. */
export const twilioReportsPath = '/api/webhooks/twilio';
