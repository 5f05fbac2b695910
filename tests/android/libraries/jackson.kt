package com.fasterxml.jackson.datatype.jsonorg

class JsonOrgModule : com.fasterxml.jackson.databind.module.SimpleModule()
