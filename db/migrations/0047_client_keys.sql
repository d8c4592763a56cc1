CREATE TABLE "call_client_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"client_key" text NOT NULL,
	"call_id" uuid NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "call_client_keys_client_key_unique" UNIQUE("client_key"),
	CONSTRAINT "call_client_keys_length_check" CHECK (length("call_client_keys"."client_key") = 22)
);
--> statement-breakpoint
ALTER TABLE "call_client_keys" ADD CONSTRAINT "call_client_keys_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_client_keys_one_living_key" ON "call_client_keys" USING btree ("call_id") WHERE "call_client_keys"."replaced_at" is null;--> statement-breakpoint
-- Calls that stand already get their keys too; 122 random bits each.
INSERT INTO "call_client_keys" ("at", "actor_kind", "actor_name", "client_key", "call_id")
SELECT "created_at", 'system', 'Sistema', translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'), "id"
FROM "service_calls";
