CREATE TABLE "message_contacts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone_key" text NOT NULL,
	"last_inbound_at" timestamp with time zone,
	"opted_out" boolean DEFAULT false NOT NULL,
	"choice_at" timestamp with time zone,
	CONSTRAINT "message_contacts_phone_key_unique" UNIQUE("phone_key")
);
