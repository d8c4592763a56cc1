export const maxPaymentReceiptBytes = 10 * 1024 * 1024;
export const maxPaymentReceiptPages = 10;
