/** Days in which the client's links stay valid after the call's last action or agreed hour. */
export const linkLifeDays = 30;
